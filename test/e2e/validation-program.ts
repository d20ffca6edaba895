import { BROKEN_SAMPLES } from '../../samples/broken/broken-files.js';
import { SMALL_UPCS, bareId, smallFile, smallProduct } from '../../samples/broken/small-file.js';
import { generateSamples } from '../../samples/generate.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { buildZip, type ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { PATIENCE_MS } from '../support/patience.js';
import { ANALYST, type Ask, callerOf, PASSWORD } from './caller.js';
import { addPerson, addRetailer, startOwnProgram } from './own-program.js';

export interface ValidationProgram {
  url: string;
  email: string;
  password: string;
  projectId: string;
  /** A call as the analyst, under /api/main. */
  ask: Ask;
  /** Uploads planogram files to the project and submits them. */
  upload(files: readonly ZipFileSpec[]): Promise<void>;
  /** Waits until the newest data is validated. */
  validated(): Promise<void>;
  stop(): Promise<void>;
}

interface Verdict {
  validation: { state: string } | null;
  pending: { state: string } | null;
  stale: boolean;
}

/**
 * A careless retailer's files: good ones, one of them again with another price, the broken ones, and a file whose UPCs
 * have lost their zeros.
 */
export function carelessFiles(): ZipFileSpec[] {
  const samples = [...generateSamples({ stores: 3, categories: 1, years: [2025], lists: false, broken: false })];
  const files: ZipFileSpec[] = samples.map(({ path, bytes }) => ({ name: path, content: bytes }));
  const [first] = samples;
  if (first) {
    // Another version of the same planogram and store, in another folder: its content differs by a line at the end.
    const again = Buffer.concat([Buffer.from(first.bytes), Buffer.from('\r\n')]);
    files.push({ name: first.path.replace(/^\d+/, 'again'), content: again });
  }
  for (const { name, bytes } of BROKEN_SAMPLES) files.push({ name: `broken/${name}`, content: bytes() });
  const products = SMALL_UPCS.map((upc, index) => smallProduct(index < 3 ? bareId(upc) : upc, index));
  files.push({ name: 'zeros/7001.psa', content: writePlanogramFile(smallFile({ products })) });
  return files;
}

/** The built program on its own database and folder, with an empty full project. */
export async function startValidationProgram(): Promise<ValidationProgram> {
  let retailID = '';
  const program = await startOwnProgram({
    prepare: async ({ query }) => {
      await addPerson(query, { email: ANALYST, givenName: 'Ana', familyName: 'Lyst' });
      retailID = await addRetailer(query, 1);
    },
  });
  const caller = await callerOf(program.url, ANALYST);
  const ask: Ask = (path, body) => caller(`/api/main/${path}`, body);
  const [period] = await ask<{ id: string }[]>('../lite/gettimeperiod');
  if (!period) throw new Error('a tenant begins with time periods');
  const place = { retailID, multiBase: true, projectTime: period.id, setStatus: 'Final', storeExtraction: 1 };
  const { projectid } = await ask<{ projectid: string }>('createproject', place);
  const requests: string[] = [];
  return {
    ...{ url: program.url, email: ANALYST, password: PASSWORD, projectId: projectid, ask },
    upload: async (files) => {
      requests.push(await upload(program.url, ask, projectid, files));
    },
    validated: async () => {
      for (const requestid of requests) await processed(ask, projectid, requestid);
      await validated(ask, projectid);
    },
    stop: program.stop,
  };
}

/** Uploads planogram files to a project and submits them. Returns the request. */
export async function upload(url: string, ask: Ask, projectid: string, files: readonly ZipFileSpec[]): Promise<string> {
  const body = { projectid, filetype: 'PSA' };
  const request = await ask<{ requestid: string; upload: { url: string } }>('createrequest', body);
  const address = new URL(request.upload.url);
  const zip = new Uint8Array(buildZip({ files: [...files] }));
  const sent = await fetch(`${url}${address.pathname}${address.search}`, {
    ...{ method: 'PUT', body: zip, headers: { 'content-type': 'application/zip' } },
  });
  if (!sent.ok) throw new Error(`upload: ${sent.status}`);
  const { requestid } = request;
  await ask('updaterequest', { ...body, requestid, requeststatus: 'processing', filecount: files.length });
  return requestid;
}

/** Waits until a request is done, because an earlier verdict may be about older data. */
async function processed(ask: Ask, projectid: string, requestid: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { requeststatus } = await ask<{ requeststatus: string }>(`getprojectrequest/${projectid}/${requestid}`);
    if (requeststatus === 'complete') return;
    if (Date.now() > until) throw new Error(`not processed: ${requeststatus}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function validated(ask: Ask, projectid: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask<Verdict>(`getprojectvalidation/${projectid}`);
    if (answer.validation && !answer.pending && !answer.stale) return;
    if (Date.now() > until) throw new Error(`not validated: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
