// Passkeys: what is said between the server and the browser, which asks the person for a fingerprint or a PIN.
import { http, type Me } from '../online/online';
import { words } from './words';

export interface Passkey {
  id: string;
  name: string;
  made: number;
  used: number;
}

interface NewPasskey {
  challenge: string;
  rp: string;
  name: string;
  user: string;
  exclude: string[];
}

/** Algorithms that the server verifies: ECDSA with P-256, Ed25519, RSA. */
const ALGORITHMS = [-7, -8, -257];
const MINUTES_5 = 300_000;

/** Browsers have passkeys only over https or at localhost, and not at numeric addresses. */
export const hasPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** What the browser answers; if it doesn't, a sentence instead of its own words. */
async function ask(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const answer = await asked;
    if (answer instanceof PublicKeyCredential) return answer;
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new Error(isKnown ? words().passkeys.known : words().passkeys.failed, { cause: error });
  }
  throw new Error(words().passkeys.failed);
}

export const passkeys = async (): Promise<Passkey[]> =>
  (await http<{ passkeys: Passkey[] }>('./api/passkeys')).passkeys;

export const removePasskey = (id: string): Promise<unknown> =>
  http('./api/passkeys/remove', { id });

export async function addPasskey(name: string, password: string): Promise<void> {
  const { passkey } = await http<{ passkey: NewPasskey }>('./api/passkeys/begin', {
    ...(password ? { password } : {}),
  });
  const made = await ask(
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(passkey.challenge),
        rp: { id: passkey.rp, name: 'Roundhouse' },
        user: { id: bytesOf(passkey.user), name: passkey.name, displayName: passkey.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: passkey.exclude.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        timeout: MINUTES_5,
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  await http('./api/passkeys/add', {
    name,
    client: textOf(response.clientDataJSON),
    authenticator: textOf(response.attestationObject),
  });
}

export async function logInByPasskey(): Promise<Me> {
  const { passkey } = await http<{ passkey: Pick<NewPasskey, 'challenge' | 'rp'> }>(
    './api/login/begin',
    {},
  );
  const used = await ask(
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(passkey.challenge),
        rpId: passkey.rp,
        userVerification: 'required',
        timeout: MINUTES_5,
      },
    }),
  );
  const response = used.response as AuthenticatorAssertionResponse;
  const answer = await http<{ me: Me }>('./api/login/passkey', {
    id: textOf(used.rawId),
    client: textOf(response.clientDataJSON),
    authenticator: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    ...(response.userHandle ? { user: textOf(response.userHandle) } : {}),
  });
  return answer.me;
}
