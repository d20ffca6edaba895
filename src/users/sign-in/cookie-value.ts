/** The value of a cookie with that name; null when there is none. Our values are base64url, so nothing is decoded. */
export function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, ...value] = part.split('=');
    if (key?.trim() === name) return value.join('=').trim() || null;
  }
  return null;
}
