import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Section } from './section.tsx';

interface Offer {
  text: string;
  /** True if the free plan includes it too. */
  isFreeToo?: boolean;
}

interface Plan {
  name: string;
  price: string;
  term: string;
  isPopular?: boolean;
  button: string;
  href: string;
  offers: Offer[];
}

const CONTACT_EMAIL = import.meta.env.VITE_CONTACT_EMAIL ?? 'hello@example.com';

const ASK_US = `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent('Kindred Pro')}`;

const PLANS: Plan[] = [
  {
    name: 'Free',
    price: '$0',
    term: 'Free forever',
    button: 'Start free',
    href: paths.auth('sign-up'),
    offers: [
      { text: 'Track up to 20 friends' },
      { text: 'Unlimited conversations' },
      { text: 'Basic reminders' },
      { text: 'Relationship health tracking' },
      { text: 'Insights, suggestions, calendar, export and backup' },
    ],
  },
  {
    name: 'Pro',
    price: '$20',
    term: 'per month',
    isPopular: true,
    button: 'Ask us',
    href: ASK_US,
    offers: [
      { text: 'Unlimited people' },
      { text: 'Advanced analytics and insights', isFreeToo: true },
      { text: 'Smart follow-up suggestions', isFreeToo: true },
      { text: 'Calendar integrations', isFreeToo: true },
      { text: 'Priority support' },
      { text: 'Export and backup', isFreeToo: true },
    ],
  },
];

function PlanCard({ name, price, term, isPopular, button, href, offers }: Plan) {
  const look = classNames(buttonClass({ look: isPopular ? 'solid' : 'quiet', size: 'large' }), 'mt-auto');
  return (
    <article
      className={classNames(
        'flex flex-col rounded-4xl border bg-raised p-8',
        isPopular ? 'border-2 border-accent shadow-lift' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between">
        <h3 className="text-2xl">{name}</h3>
        {isPopular && (
          <span className="rounded-full bg-accent px-3 py-1 text-xs font-semibold text-on-accent">
            Popular
          </span>
        )}
      </div>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="font-display text-5xl font-semibold tracking-tight">{price}</span>
        <span className="text-soft">{term}</span>
      </p>
      <ul className="mt-6 mb-8 grid gap-3">
        {offers.map(({ text, isFreeToo }) => (
          <li key={text} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <span>
              <span>{text}</span>
              {isFreeToo && <span className="ml-2 text-sm whitespace-nowrap text-soft">free, too</span>}
            </span>
          </li>
        ))}
      </ul>
      {href === ASK_US ? (
        <a href={href} className={look}>
          {button}
        </a>
      ) : (
        <Link to={href} className={look}>
          {button}
        </Link>
      )}
    </article>
  );
}

export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Pricing"
      lead="Twenty friends cost nothing, for as long as you like. Pro adds people, and answers you first."
      isBeside
    >
      <div className="grid gap-6 md:grid-cols-2">
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} {...plan} />
        ))}
      </div>
    </Section>
  );
}
