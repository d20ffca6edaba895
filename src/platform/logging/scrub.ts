/** Query values that grant access: never written to a log. */
const secretQuery = /([?&](?:token|dash|sig|code|session|password|key|x-amz-[a-z-]+)=)[^&\s"#]*/gi;

/** An address with its secret query values replaced by `***`. */
export function scrubUrl(url: string): string {
  return url.replace(secretQuery, '$1***');
}

/** Keys whose values are removed anywhere in a logged object, up to three levels deep. */
export const redactedPaths = [
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'idToken',
  'refreshToken',
  'guestToken',
  'dash',
  'dashboardId',
  'password',
  'newPassword',
  'secret',
].flatMap((key) => {
  const name = key.includes('-') ? `["${key}"]` : key;
  const nested = key.includes('-') ? name : `.${name}`;
  return [name, `*${nested}`, `*.*${nested}`];
});
