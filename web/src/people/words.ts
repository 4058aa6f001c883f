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
  mail: 'Mail address',
  once: 'This is shown once. Copy it now.',
  copy: 'Copy',
  copied: 'Copied.',
  me: {
    guest: 'You are a guest: only this browser knows who you are.',
    since: (day: string) => `Here since ${day}`,
    profile: 'My profile',
    leave: 'Log out',
    leave_all: 'Log out everywhere',
    leave_guest: 'Leave',
    leave_guest_help: 'Nobody can come back as this guest: the seats stay taken.',
  },
  make: {
    title: 'Make an account',
    lead: 'A name that is yours, a rating, and the same tables on every device.',
    guest:
      'You stay who you are, with all your tables; and get a rating, and the same tables on every device.',
    password_help: 'At least 10 characters.',
    mail: 'Mail address, if you like',
    mail_help: 'For letters when it is your turn, and for a way in without the password.',
    go: 'Make the account',
  },
  login: {
    title: 'Log in',
    name: 'Name or mail address',
    go: 'Log in',
    forgot: 'Log in by a letter',
    send: 'Send me a link',
    sent: 'If an account has this address, a letter is on its way.',
  },
  secrets: {
    password: 'Change the password',
    password_lead: 'All other sessions end.',
    old: 'Password until now',
    old_help: 'Empty if there is none yet.',
    new: 'New password',
    change: 'Change it',
    changed: 'Changed.',
    mail_is: (mail: string) => `Letters go to ${mail}.`,
    no_mail: 'No address is known: no letters, and no way in without the password.',
    new_mail: 'New mail address',
    confirm: 'Send a letter there',
    mail_sent: 'The link in the letter confirms the address.',
  },
  sessions: {
    title: 'Logged in',
    this: 'this browser',
    browser: 'Browser',
    token: (name: string) => `Program: ${name}`,
    end: 'End',
    programs: 'Programs',
    programs_lead: 'A token lets a program play as you. Whoever has it can do what you can.',
    program: 'What the program is called',
    make: 'Make a token',
    token_label: 'Token',
  },
  notices: {
    title: 'When it is my turn',
    lead: 'While this page is open it shows you. Tables played by turns can also tell you elsewhere.',
    browser: 'This browser',
    here: {
      never: 'This browser shows no notices of this page. Its own settings can change that.',
      no: 'Notices are off.',
      page: 'Notices are shown while the page is open.',
      push: 'Notices are shown, also while the page is closed.',
    },
    allow: 'Show notices',
    forbid: 'No notices while the page is closed',
    push_failed: 'The browser could not subscribe.',
    elsewhere: 'Elsewhere',
    mail: 'By mail',
    no_mail: 'Needs a confirmed mail address, and a server that sends letters.',
    webhook: 'Webhook',
    webhook_help: 'An address that is sent a signed message.',
    secret: 'Secret the messages are signed with',
    quiet: 'Quiet hours',
    from: 'From',
    to: 'Until',
    save: 'Keep',
    saved: 'Kept.',
    test: 'Try it out',
    tested: 'One notice was sent by each way.',
  },
  data: {
    title: 'My data',
    lead: 'Everything the server keeps about you, in one file.',
    export: 'Fetch it',
    delete: 'Delete everything about me',
    delete_what:
      'Name, password, address, ratings, notes and sessions go for good. In games you played you become “somebody”, and what you said is emptied. A computer plays on for you. There is no way back.',
    type_name: (name: string) => `Type your name to confirm: ${name}`,
    delete_go: 'Delete for good',
  },
  letter: {
    link: {
      title: 'Log in',
      lead: 'This link out of a letter logs you in, once.',
      go: 'Log in',
    },
    mail: {
      title: 'Confirm the mail address',
      lead: 'Then letters of this server go to this address.',
      go: 'It is mine',
    },
  },
  ratings: {
    title: 'Ratings',
    lead: 'Accounts, and the computer among them. Who plays more is known better.',
    rank: 'Rank',
    who: 'Who',
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
    course: (n: number) => `The rating over ${n} games`,
    place: (place: number, of: number) => `${nth(place)} of ${of}`,
    points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  },
};

export type PeopleWords = typeof en;

export const words = (): PeopleWords => (lang.id === 'de' ? de : en);
