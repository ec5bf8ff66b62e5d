import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { Message } from 'functions/contract';
import type { ApiError } from '#api/api-error.ts';
import { api, pageOf, whileShown, type PageOf } from '#api/client.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';

type Cursor = string | undefined;
type Thread = InfiniteData<PageOf<Message>>;

/** Size of the first page. The server stores copies of the newest 20 messages with the person. */
const NEWEST = 20;
/** Size of the other pages, which are fetched when the user scrolls up. */
const OLDER = 100;

export const threadQuery = (personId: string) =>
  infiniteQueryOptions<PageOf<Message>, ApiError, Thread, ReturnType<typeof keys.messages>, Cursor>({
    queryKey: keys.messages(personId),
    queryFn({ pageParam: before, signal }) {
      const query = before ? { before, limit: OLDER } : { limit: NEWEST };
      const call = { param: { personId }, query };
      return pageOf(api.sms.messages[':personId'].$get(call, whileShown({ signal })));
    },
    initialPageParam: undefined,
    getNextPageParam: (older: PageOf<Message>) => older.before,
    staleTime: FRESH_MS.messages,
  });

/** Joins all pages to one thread, oldest message first. */
export const inOrder = ({ pages }: Thread): Message[] => pages.toReversed().flatMap(({ items }) => items);

/** Puts a message at the end of the thread. If the thread contains it already, it moves there. */
export function withNewest(thread: Thread | undefined, message: Message): Thread | undefined {
  const [newest, ...older] = thread?.pages ?? [];
  if (!thread || !newest) return thread;
  const items = [...newest.items.filter(({ id }) => id !== message.id), message];
  return { ...thread, pages: [{ ...newest, items }, ...older] };
}
