// The words of the pages about people. They come with these pages; English gives the others their shape.
import { lang } from '../i18n/language.svelte';
import { de } from './words.de';

const nth = (n: number) => {
  const ends: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  return `${n}${ends[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)]}`;
};

export const en = {
  title: 'Account',
  name: 'Name',
  password: 'Password',
  mail: 'E-mail address',
  once: 'You will see this only once. Copy it now.',
  copy: 'Copy',
  copied: 'Copied.',
  me: {
    guest: 'You’re a guest, known only in this browser.',
    since: (day: string) => `Member since ${day}`,
    profile: 'My profile',
    leave: 'Log out',
    leave_all: 'Log out everywhere',
    leave_guest: 'Leave',
    leave_guest_help: 'You can’t come back as this guest. Your seats stay taken.',
  },
  make: {
    title: 'Create account',
    lead: 'Get a name of your own, a rating, and your games on every device.',
    guest: 'Keep your name and games. Get a rating, and your games on every device.',
    password_help: 'At least 10 characters.',
    mail: 'E-mail address (optional)',
    mail_help: 'For turn notices, and to log in without your password.',
    go: 'Create account',
  },
  login: {
    title: 'Log in',
    name: 'Name or e-mail address',
    go: 'Log in',
    forgot: 'Log in by e-mail',
    send: 'Send link',
    sent: 'If an account has this address, an e-mail is on its way.',
  },
  secrets: {
    password: 'Change password',
    password_lead: 'This logs you out everywhere else.',
    old: 'Current password',
    old_help: 'Leave it empty if you have none yet.',
    new: 'New password',
    change: 'Change password',
    changed: 'Changed.',
    mail_is: (mail: string) => `E-mails go to ${mail}.`,
    no_mail: 'No e-mail address yet. Add one to get notices and to log in without your password.',
    new_mail: 'New e-mail address',
    confirm: 'Send confirmation',
    mail_sent: 'Open the link in the e-mail to confirm the address.',
  },
  sessions: {
    title: 'Where you’re logged in',
    this: 'this browser',
    browser: 'Browser',
    token: (name: string) => `Program: ${name}`,
    end: 'Log out',
    programs: 'Programs',
    programs_lead: 'A token lets a program play as you. Anyone with the token can do what you can.',
    program: 'Name of the program',
    make: 'Create token',
    token_label: 'Token',
  },
  notices: {
    title: 'Turn notices',
    lead: 'This page shows your turns while it is open. Turn-based games can also notify you elsewhere.',
    browser: 'This browser',
    here: {
      never: 'Notices are blocked. You can allow them in your browser’s settings.',
      no: 'Notices are off.',
      page: 'You get notices while this page is open.',
      push: 'You get notices even when this page is closed.',
    },
    allow: 'Turn on notices',
    forbid: 'Only while this page is open',
    push_failed: 'The browser couldn’t turn on notices.',
    elsewhere: 'Elsewhere',
    mail: 'By e-mail',
    no_mail: 'Needs a confirmed e-mail address, and a server that sends e-mail.',
    webhook: 'Webhook',
    webhook_help: 'The server sends a signed message to this address.',
    secret: 'Signing secret',
    quiet: 'Quiet hours',
    from: 'From',
    to: 'Until',
    save: 'Save',
    saved: 'Saved.',
    test: 'Send test notice',
    tested: 'Sent one notice each way.',
  },
  data: {
    title: 'My data',
    lead: 'Everything the server stores about you, in one file.',
    export: 'Download my data',
    delete: 'Delete my account',
    delete_what:
      'This deletes your name, password, e-mail address, ratings, notes and messages. In your games you become “somebody”, and a computer takes your seats. You can’t undo this.',
    type_name: (name: string) => `Type your name to confirm: ${name}`,
    delete_go: 'Delete account',
  },
  letter: {
    link: {
      title: 'Log in',
      lead: 'This link logs you in, once.',
      go: 'Log in',
    },
    mail: {
      title: 'Confirm e-mail address',
      lead: 'This server will send e-mails to this address.',
      go: 'Confirm address',
    },
  },
  ratings: {
    title: 'Ratings',
    lead: 'All accounts and the computer players. The more games, the surer the rating.',
    rank: 'Rank',
    who: 'Player',
    rating: 'Rating',
    games: 'Games',
    spread_help: 'How uncertain the rating is',
    count: (n: number) => (n === 1 ? '1 game' : `${n} games`),
    none: 'Nobody has a rating in this game yet.',
  },
  profile: {
    unrated: 'No rated game yet.',
    played: 'Games',
    none: 'No game yet.',
    course: (n: number) => `Rating over ${n} games`,
    place: (place: number, of: number) => `${nth(place)} of ${of}`,
    points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  },
};

export type PeopleWords = typeof en;

export const words = (): PeopleWords => (lang.id === 'de' ? de : en);
