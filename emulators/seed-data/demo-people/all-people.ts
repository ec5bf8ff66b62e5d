import { austin } from './austin.ts';
import { closeFriends } from './close-friends.ts';
import { college } from './college.ts';
import { family } from './family.ts';
import { farAway } from './far-away.ts';
import { work } from './work.ts';

/** The sixty people of the demo account. */
export const DEMO_PEOPLE = [...closeFriends, ...family, ...work, ...austin, ...college, ...farAway];
