/** A button of a notification. The token permits to do it once. */
export interface NotificationAction {
  action: 'in_touch' | 'snooze';
  title: string;
  token: string;
}

/** The content of a push, which the service worker shows. */
export interface PushNotification {
  /** A notification replaces an earlier one of the same tag. */
  tag: string;
  title: string;
  body: string;
  /** The page of the app that a click opens. */
  url: string;
  /** The number on the app's icon. */
  badge?: number;
  /** Id of the person whose texts it is about. */
  thread?: string;
  actions?: NotificationAction[];
}

export const DIGEST_TAG = 'digest';
const TEXT_TAG = 'text-';

/** Returns the tag of the notification about a person's texts. */
export const textTagOf = (personId: string) => TEXT_TAG + personId;

/**
 * Returns the id of the person whose texts a notification of this tag is about; undefined for another tag.
 */
export const threadOfTag = (tag: string) =>
  tag.startsWith(TEXT_TAG) ? tag.slice(TEXT_TAG.length) : undefined;
