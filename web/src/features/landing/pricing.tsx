import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Section } from './section.tsx';

interface Plan {
  name: string;
  price: string;
  term: string;
  isPopular?: boolean;
  button: string;
  offers: string[];
}

const PLANS: Plan[] = [
  {
    name: 'Free',
    price: '$0',
    term: 'Free forever',
    button: 'Start free',
    offers: [
      'Track up to 20 friends',
      'Unlimited conversations',
      'Basic reminders',
      'Relationship health tracking',
    ],
  },
  {
    name: 'Pro',
    price: '$20',
    term: 'per month',
    isPopular: true,
    button: 'Ask us',
    offers: [
      'Unlimited people',
      'Advanced analytics and insights',
      'Smart follow-up suggestions',
      'Calendar integrations',
      'Priority support',
      'Export and backup',
    ],
  },
];

function PlanCard({ name, price, term, isPopular, button, offers }: Plan) {
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
        {offers.map((offer) => (
          <li key={offer} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            {offer}
          </li>
        ))}
      </ul>
      <Link
        to={paths.auth('sign-up')}
        className={classNames(buttonClass({ look: isPopular ? 'solid' : 'quiet', size: 'large' }), 'mt-auto')}
      >
        {button}
      </Link>
    </article>
  );
}

export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Pricing"
      lead="Twenty friends cost nothing, for as long as you like."
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
