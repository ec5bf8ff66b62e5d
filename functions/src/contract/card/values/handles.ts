import type { Handle } from '#contract/card/shapes.ts';

/** Names of messengers and networks, by the words that programs use for them. */
const NAMES: Record<string, string> = {
  aim: 'AIM',
  discord: 'Discord',
  facebook: 'Facebook',
  flickr: 'Flickr',
  gadugadu: 'Gadu-Gadu',
  gamecenter: 'Game Center',
  github: 'GitHub',
  gitlab: 'GitLab',
  googletalk: 'Google Talk',
  googlehangouts: 'Google Hangouts',
  groupwise: 'GroupWise',
  gtalk: 'Google Talk',
  icq: 'ICQ',
  instagram: 'Instagram',
  irc: 'IRC',
  jabber: 'Jabber',
  kakaotalk: 'KakaoTalk',
  keybase: 'Keybase',
  line: 'LINE',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  matrix: 'Matrix',
  msn: 'MSN',
  msnim: 'MSN',
  myspace: 'MySpace',
  netmeeting: 'NetMeeting',
  pinterest: 'Pinterest',
  qq: 'QQ',
  reddit: 'Reddit',
  signal: 'Signal',
  sinaweibo: 'Sina Weibo',
  sip: 'SIP',
  skype: 'Skype',
  slack: 'Slack',
  snapchat: 'Snapchat',
  teamspeak: 'TeamSpeak',
  telegram: 'Telegram',
  tencentweibo: 'Tencent Weibo',
  threema: 'Threema',
  tiktok: 'TikTok',
  tumblr: 'Tumblr',
  twitch: 'Twitch',
  twitter: 'Twitter',
  viber: 'Viber',
  wechat: 'WeChat',
  whatsapp: 'WhatsApp',
  windowslive: 'MSN',
  x: 'X',
  xing: 'XING',
  xmpp: 'XMPP',
  yahoo: 'Yahoo',
  yelp: 'Yelp',
  ymsgr: 'Yahoo',
  youtube: 'YouTube',
  zoom: 'Zoom',
};

/** The name of a messenger if the file does not name it. */
export const SOME_MESSENGER = 'IM';

const keyOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the name of a messenger or network; undefined if it is unknown. */
const knownService = (text: string): string | undefined =>
  Object.hasOwn(NAMES, keyOf(text)) ? NAMES[keyOf(text)] : undefined;

/**
 * Returns the service in the name of a line: AIM for `X-AIM`, Skype for `X-SKYPE-USERNAME`. Undefined if
 * there is none.
 */
export function serviceOfProperty(name: string): string | undefined {
  const [, word = ''] = /^X-(?:MESSAGING\/|KADDRESSBOOK-X-IM-|MS-)?(.+)$/.exec(name) ?? [];
  return knownService(word) ?? knownService(word.replace(/[- ](USERNAME|USER|ID|ACCOUNT|ALL|IM)$/, ''));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the account in an address such as `aim:goim?screenname=ana` or `xmpp:ana@example.com`. */
const accountIn = (rest: string) =>
  decoded(
    rest
      .replace(/^\/\/(?=[^/]+$)/, '')
      .replace(/^(goim|sendim|chat|addfriend)?\?(screenname|contact|uin|=)?=?/i, ''),
  );

const hostOf = (link: string) => {
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  return host.replace(/^(www|m)\./, '');
};

/**
 * Reads a handle, which may be an address of its service. `service` is the one that the line names, if any.
 */
export function readHandle(value: string, service: string | undefined): Handle {
  const [, scheme = '', rest = ''] = /^([a-z][\w+.-]*):(?!\s)(.+)$/is.exec(value.trim()) ?? [];
  if (/^https?$/i.test(scheme)) {
    const host = hostOf(value.trim());
    return {
      service: service
        ? service.trim()
        : (knownService(host.split('.').at(-2) ?? '') ?? (host || SOME_MESSENGER)),
      value: value.trim(),
    };
  }
  const isAddress =
    scheme.toLowerCase() === 'x-apple' ||
    knownService(scheme) !== undefined ||
    /^(im|acct|sips?|tel|callto)$/i.test(scheme);
  return {
    service: service ? service.trim() : (knownService(scheme) ?? (scheme || SOME_MESSENGER)),
    value:
      isAddress || (scheme && (!service || keyOf(scheme) === keyOf(service)))
        ? accountIn(rest)
        : value.trim(),
  };
}
