import { Check } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { HealthBadge } from '#ui/health-badge.tsx';
import { TagChip } from '#ui/tag-chip.tsx';

/** What a page of the notebook holds, shown by an invented friend. */
export function IndexCard() {
  return (
    <figure className="relative">
      <div
        aria-hidden
        className="absolute inset-0 translate-x-2 translate-y-3 rotate-2 rounded-3xl border border-line bg-accent-soft"
      />
      <div className="relative rounded-3xl border border-line bg-raised p-6 shadow-lift">
        <div className="flex items-center gap-4">
          <Avatar id="maya-4" name="Maya Okafor" size="large" />
          <div className="min-w-0">
            <p className="font-display text-xl font-semibold">Maya Okafor</p>
            <p className="text-sm text-soft">Last contact 3 days ago</p>
          </div>
          <span className="ml-auto">
            <HealthBadge person={{ health_status: 'healthy', health_emoji: '🌿' }} />
          </span>
        </div>
        <div className="mt-4 flex gap-1.5">
          <TagChip tag={{ name: 'Choir', color: '#b45309' }} />
          <TagChip tag={{ name: 'Lisbon', color: '#0f766e' }} />
        </div>
        <div className="ruled mt-4 text-[0.9375rem] leading-8">
          <p>Ines starts violin in May. Ask how it went.</p>
          <p>Allergic to walnuts, not to cake.</p>
          <p>Still owes you the sourdough story.</p>
        </div>
        <div className="mt-5 grid justify-items-end gap-1">
          <p className="max-w-[85%] rounded-2xl rounded-br-md bg-bubble px-4 py-2 text-on-bubble">
            How was the first lesson?
          </p>
          <p className="flex items-center gap-1 text-xs text-soft">
            <Check aria-hidden className="size-3.5" /> Delivered
          </p>
        </div>
      </div>
      <figcaption className="sr-only">An example of a person in Kindred</figcaption>
    </figure>
  );
}
