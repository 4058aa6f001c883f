// The German words.
import type { OverWords } from './over.words.en';

const PLACES = ['Erster', 'Zweiter', 'Dritter', 'Vierter', 'Fünfter', 'Sechster'];

export const de: OverWords = {
  over: 'Spielende',
  wins: (name, by) => `${name} gewinnt, Vorsprung ${by}`,
  you_win: (by) => `Du gewinnst, Vorsprung ${by}`,
  wins_tie: (name, points) => `${name} gewinnt bei Gleichstand (${points})`,
  you_win_tie: (points) => `Du gewinnst bei Gleichstand (${points})`,
  shared: (names) => `Gemeinsamer Sieg: ${names}`,
  scored: (name, points) => `${name}: ${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
  rank: 'Rang:',
  finish: (place, behind) => `Du wirst ${PLACES[place - 1] ?? place}, ${behind} zurück.`,
  moves: (count) => `${count} ${count === 1 ? 'Zug' : 'Züge'}.`,
  review: 'Partie ansehen',
  rematch: 'Revanche',
  to_rematch: 'Zur Revanche',
  save: 'Partie sichern',
  decided: 'Wo es sich entschied',
  find: 'Wendepunkte finden',
  find_lead:
    'Der Computer geht alle Züge durch und zeigt, wo das Spiel kippte. Das dauert etwa eine Minute.',
  progress: (done, all) => `${done} von ${all} Zügen`,
  none: 'Kein Zug hat viel geändert.',
  move: (ply) => `Zug ${ply}`,
  lost: (share) => `−${share} Gewinnchance`,
  lost_points: (points) => `−${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
  better: 'Besser',
  show: 'Zeigen',
};
