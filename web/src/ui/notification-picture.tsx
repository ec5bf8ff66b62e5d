import { Mark } from '#ui/marks/mark.tsx';

interface NotificationPictureProps {
  title: string;
  body: string;
  /** The labels of its buttons. */
  actions: string[];
}

/** A picture of a notification as a device shows it. Nothing in it can be pressed. */
export const NotificationPicture = ({ title, body, actions }: NotificationPictureProps) => (
  <figure
    aria-label="Preview of a notification"
    className="overflow-hidden rounded-2xl border border-line bg-sunken text-sm shadow-card"
  >
    <div className="flex items-start gap-3 p-3.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-accent-soft">
        <Mark className="size-6" />
      </span>
      <div className="min-w-0 grow">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 grow font-semibold wrap-anywhere">{title}</span>
          <span className="shrink-0 text-xs text-soft">Kindred</span>
        </p>
        {body && <p className="whitespace-pre-line wrap-anywhere text-soft">{body}</p>}
      </div>
    </div>
    {actions.length > 0 && (
      <p className="flex divide-x divide-line border-t border-line text-center font-semibold text-soft">
        {actions.map((action) => (
          <span key={action} className="grow basis-0 py-2">
            {action}
          </span>
        ))}
      </p>
    )}
  </figure>
);
