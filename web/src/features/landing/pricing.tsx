import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { NicoDrawing } from '#ui/nico-drawing.tsx';

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
    <section id="pricing" tabIndex={-1} className="scroll-mt-26 outline-none sm:scroll-mt-16">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-20 sm:px-8 md:py-28 lg:grid-cols-[1fr_2.4fr]">
        <div className="flex flex-col">
          <h2 className="text-[clamp(2rem,4vw,2.875rem)] leading-tight">Pricing</h2>
          <p className="mt-3 max-w-xl text-lg text-soft">
            Twenty friends cost nothing, for as long as you like.
          </p>
          <div aria-hidden className="mt-auto hidden w-44 pt-8 lg:block">
            <NicoDrawing />
          </div>
        </div>
        <div className="grid gap-6 md:grid-cols-2">
          {PLANS.map((plan) => (
            <PlanCard key={plan.name} {...plan} />
          ))}
        </div>
      </div>
    </section>
  );
}
