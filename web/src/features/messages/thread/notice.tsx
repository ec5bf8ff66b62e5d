import { fullTime, messageTime } from '#lib/text/format-time.ts';

interface NoticeProps {
  text: string;
  created_at: string;
}

/** A grey line between messages. */
export const Notice = ({ text, created_at }: NoticeProps) => (
  <p className="px-4 pt-1 pb-4 text-center text-xs wrap-anywhere text-soft">
    {text} ·{' '}
    <time dateTime={created_at} title={fullTime(created_at)}>
      {messageTime(created_at)}
    </time>
  </p>
);
