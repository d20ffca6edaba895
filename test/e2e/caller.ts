/** Everyone's password in a browser test, unless the test is about passwords. */
export const PASSWORD = 'Shelf-e2e-1234';
export const ANALYST = 'analyst@reveal.example';
export const ADMINISTRATOR = 'admin@reveal.example';

/** A call as a user: a POST when it has a body. */
export type Ask = <T>(path: string, body?: object) => Promise<T>;

/** Signs a user in, without a browser. */
export async function callerOf(url: string, email: string, password = PASSWORD): Promise<Ask> {
  const { idToken } = await call<{ idToken: string }>(`${url}/api/auth/signin`, { body: { email, password } });
  return (path, body) => call(`${url}${path}`, { token: idToken, ...(body ? { body } : {}) });
}

async function call<T>(address: string, { token, body }: { token?: string; body?: object }): Promise<T> {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
