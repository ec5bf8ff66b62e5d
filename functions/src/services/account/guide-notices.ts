import type { Me, Notice } from '#contract/calls/account.ts';
import type { Context } from '#context.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';

const NOTICE: Notice = {
  id: 'guide-phone',
  kind: 'guide_phone_taken',
  text: 'Somebody proved the phone from which you texted your guide, so it belongs to their account now.',
};

/**
 * Returns the phone from which the user texts the guide (null if there is none), and the notices. If somebody
 * else has proved that phone since, returns no phone but a notice, until the user dismisses it.
 */
export async function guideOf(
  { uid }: Context,
  { guide }: Pick<Stores, 'guide'>,
  { guide_phone }: Pick<AccountRow, 'guide_phone'>,
): Promise<Pick<Me, 'guide_phone' | 'notices'>> {
  if (!guide_phone) return { guide_phone: null, notices: [] };
  const owner = await guide.getPhone(guide_phone);
  return owner?.uid === uid ? { guide_phone, notices: [] } : { guide_phone: null, notices: [NOTICE] };
}
