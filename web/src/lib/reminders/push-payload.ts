import type { PushNotification } from 'functions/contract/reminders/notification';

/** The data that a notification carries for the click on it. */
export type NotificationData = Pick<PushNotification, 'url' | 'actions'>;

/** The message with which a page asks the service worker to send the kept acts. */
export const SEND_KEPT = 'send-kept-acts';
