// The English words; their type gives the other languages their shape.

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
    guest: 'You’re playing as a guest, in this browser only.',
    since: (day: string) => `Member since ${day}`,
    profile: 'My profile',
    leave: 'Log out',
    leave_all: 'Log out everywhere',
    leave_guest: 'Log out',
    leave_guest_help: 'If you log out as a guest, you can’t return to your games.',
  },
  make: {
    title: 'Create account',
    lead: 'Get your own name and a rating, and see your games on any device.',
    guest: 'Keep your name and games. Get a rating and see your games on any device.',
    password_help: 'At least 10 characters.',
    mail: 'E-mail address (optional)',
    mail_help: 'For turn notifications, and to log in without your password.',
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
    password_lead: 'Changing it logs you out on all other devices.',
    old: 'Current password',
    old_help: 'Leave it empty if you have none yet.',
    new: 'New password',
    change: 'Change password',
    changed: 'Changed.',
    mail_is: (mail: string) => `E-mails go to ${mail}.`,
    no_mail:
      'No e-mail address yet. Add one to get notifications and to log in without your password.',
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
    programs: 'For programmers',
    programs_lead:
      'A token lets a program play as you. Anyone with the token has full access to your account.',
    program: 'Name of the program',
    make: 'Create token',
    token_label: 'Token',
  },
  notices: {
    title: 'Tell me when it’s my turn',
    lead: 'This page shows your turns while it is open. In turn-based games you can also get an e-mail.',
    browser: 'This browser',
    here: {
      never: 'Notifications are blocked. You can allow them in your browser’s settings.',
      no: 'Notifications are off.',
      page: 'You get notifications while this page is open.',
      push: 'You get notifications even when this page is closed.',
    },
    allow: 'Turn on notifications',
    forbid: 'Only while this page is open',
    push_failed: 'The browser couldn’t turn on notifications.',
    elsewhere: 'Other notifications',
    mail: 'By e-mail',
    no_mail: 'First confirm your e-mail address. Not every server sends e-mail.',
    webhook: 'Webhook (for programmers)',
    webhook_help:
      'The server sends a message to this address, signed with a secret that you get when you save.',
    secret: 'Signing secret',
    quiet: 'Quiet hours without notifications',
    from: 'From',
    to: 'Until',
    save: 'Save',
    saved: 'Saved.',
    test: 'Send test notification',
    tested: 'Test notification sent.',
    untested: 'You have no notifications turned on.',
  },
  data: {
    title: 'My data',
    lead: 'Everything the server stores about you, in one file.',
    export: 'Download my data',
    delete: 'Delete my account',
    delete_what:
      'This deletes your name, password, e-mail address, ratings, progress, notes and messages. Your name is replaced by “somebody” in old games, and a computer takes your seats. You can’t undo this.',
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
    lead: 'All accounts and the computer players. The more games you play, the more reliable your rating.',
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
