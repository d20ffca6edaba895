/**
 * All notifications, as codes: `notifications:<code>` in both languages of the client, and the English sentence of
 * `getnotifications` for scripts.
 */
export const NOTIFICATION_TEXTS = {
  'upload-complete': '{project} is complete: {files} files were read.',
  'upload-partly-complete': '{project} is complete: {files} files were read, {failed} couldn’t be read.',
  'upload-failed': '{project} couldn’t be read: {reason}',
  'project-published': '{project} is published as number {number}.',
  'publishing-failed': '{project} couldn’t be published: {reason}',
  'report-complete': 'The report {report} in {project} is ready.',
  'report-failed': 'The report {report} in {project} couldn’t be created: {reason}',
  'share-opened': 'The link to {project} was opened for the first time.',
  'share-link-opened': 'The link “{link}” to {project} was opened for the first time.',
  'lite-expiring': '{project} will be deleted in {days} days because it hasn’t been changed. Rename it to keep it.',
  'made-administrator': 'You are an administrator now.',
  'no-administrator': 'You’re no longer an administrator.',
} as const;

export type NotificationCode = keyof typeof NOTIFICATION_TEXTS;
export type NotificationParams = Readonly<Record<string, string | number>>;

/** A notification as an English sentence. */
export function notificationText(code: NotificationCode, params: NotificationParams): string {
  // A row from a newer version may have an unknown code.
  const text: string = NOTIFICATION_TEXTS[code] ?? code;
  return text.replace(/\{(\w+)\}/g, (_match, name: string) => String(params[name] ?? ''));
}
