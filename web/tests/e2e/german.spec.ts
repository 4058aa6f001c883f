// The table of every game opens in German, with German words on it.
import { expect, test } from './app';

test.use({ kept: { speed: 'off', language: 'de' } });

const board = {
  transsib: 'Karte',
  southpac: 'Karte von Texas',
  raildice: 'Strecke',
  russian: 'Spielplan',
  ultimate: 'Spielplan',
};

for (const [game, word] of Object.entries(board)) {
  test(`the table of ${game} opens in German`, async ({ app: page }) => {
    await page.goto(`/#/setup/${game}`);
    await page.getByRole('button', { name: 'Spiel starten' }).click();
    await page.locator('section.board').waitFor();
    const named = page.locator(
      `section.board [aria-label*="${word}"], section.board[aria-label*="${word}"]`,
    );
    await expect(named.or(page.getByText(word)).first()).toBeAttached();
  });
}
