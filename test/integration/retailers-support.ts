import type { Caller } from './auth-support.js';

export interface MadeRetailer {
  id: string;
  name: string;
  revision: number;
}

/** Makes a retailer through the API. */
export async function makeRetailer(admin: Caller, name: string, classoftradeid?: string): Promise<MadeRetailer> {
  const body = { name, storeExtraction: 3, productKey: 'upc', ...(classoftradeid ? { classoftradeid } : {}) };
  return (await admin.post('/api/main/createretailer', body).expect(201)).body;
}

/** Makes a class of trade through the API and gives its id. */
export async function makeClass(admin: Caller, name: string): Promise<string> {
  return (await admin.post('/api/main/createclassoftrade', { name }).expect(201)).body.id;
}

/** Makes a division, banner or base call point through the API and gives its id. */
export async function makeUnit(
  admin: Caller,
  retailerid: string,
  kind: 'division' | 'banner' | 'basecallpoint',
  name: string,
  parentid: string | null = null,
): Promise<string> {
  const body = { retailerid, kind, name, parentid };
  return (await admin.post('/api/main/createretailerunit', body).expect(201)).body.id;
}
