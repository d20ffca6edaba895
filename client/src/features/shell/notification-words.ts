import type { i18n as I18n } from 'i18next';
import type { NotificationDto } from '../../api/notifications.gen.js';
import type { IconName } from '../../components/icon.js';
import type { Format } from '../../lib/format.js';
import './notifications-texts.js';

/** A notification's look by kind, as icon and color. */
export const NEWS_LOOK: Record<string, { icon: IconName; color: string }> = {
  'upload-complete': { icon: 'checkCircle', color: 'fg.success' },
  'upload-partly-complete': { icon: 'alert', color: 'fg.warning' },
  'upload-failed': { icon: 'error', color: 'fg.error' },
  'project-published': { icon: 'checkCircle', color: 'fg.success' },
  'publishing-failed': { icon: 'error', color: 'fg.error' },
  'report-complete': { icon: 'checkCircle', color: 'fg.success' },
  'report-failed': { icon: 'error', color: 'fg.error' },
  'lite-expiring': { icon: 'clock', color: 'fg.warning' },
  'share-opened': { icon: 'eye', color: 'fg.info' },
  'share-link-opened': { icon: 'eye', color: 'fg.info' },
  'made-administrator': { icon: 'users', color: 'fg.info' },
  'no-administrator': { icon: 'users', color: 'fg.muted' },
};
export const OTHER_LOOK = { icon: 'info', color: 'fg.info' } as const;

/** A notification in the current language; in the server's English when a newer server sends an unknown code. */
export function notificationWords(i18n: I18n, format: Format, { code, params, msg }: NotificationDto): string {
  // Codes are the server's, so the key is only known at run time; notification-words.spec.ts checks each of them.
  const key = `notifications:${code}`;
  const count = Number(params['files'] ?? 0);
  if (!i18n.exists(key, { count })) return msg;
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? format.integer(value) : value]),
  );
  return i18n.t(key as 'notifications:share-opened', { ...shown, count, reason: reasonOf(i18n, params) });
}

/** Why something failed, in our words when the code is known. */
function reasonOf(i18n: I18n, params: NotificationDto['params']): string {
  const key = `errors:${String(params['reasonCode'])}`;
  return i18n.exists(key) ? i18n.t(key as 'errors:unexpected', params) : String(params['reason'] ?? '');
}
