import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { BROKEN_SAMPLES } from '../../samples/broken/broken-files.js';
import { SMALL_UPCS, bareId, smallFile, smallProduct } from '../../samples/broken/small-file.js';
import { generateSamples } from '../../samples/generate.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { PasswordsService } from '../../src/users/passwords.service.js';
import { buildZip, type ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { startOwnPostgres } from '../support/database.js';
import { spawnProgram } from '../support/program.js';

const PASSWORD = 'Shelf-e2e-1234';
const PERSON = 'analyst@reveal.example';
/** Reading, analysing and validating takes seconds; a busy machine gets more. */
const VALIDATED_MS = 120_000;

export interface ValidationProgram {
  url: string;
  email: string;
  password: string;
  projectId: string;
  /** A call as the analyst. */
  ask<T>(path: string, body?: object): Promise<T>;
  /** Sends planogram files to the project and submits them. */
  upload(files: readonly ZipFileSpec[]): Promise<void>;
  /** Until the newest data are validated. */
  validated(): Promise<void>;
  stop(): Promise<void>;
}

interface Verdict {
  validation: { state: string } | null;
  pending: { state: string } | null;
  stale: boolean;
}

/**
 * What a careless retailer sends: good files, one of them a second time with another price, the broken ones, and a file
 * whose UPCs have lost their zeros.
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
  const products = SMALL_UPCS.map((upc, index) => smallProduct(index === 0 ? bareId(upc) : upc, index));
  files.push({ name: 'zeros/7001.psa', content: writePlanogramFile(smallFile({ products })) });
  return files;
}

/** One analyst with one retailer. */
async function seed(url: string, retailerId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
     VALUES ($1, $2, 'Ana', 'Lyst', $3, 'active', 'acme', '{}', '{reveal-next}', now(), now())`,
    [uuidv7(), PERSON, await new PasswordsService().hash(PASSWORD)],
  );
  await client.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'acme', 'Marlow', 'marlow', 'active', 1, 'upc', now(), now())`,
    [retailerId],
  );
  await client.end();
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PERSON, password: PASSWORD }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

/** The built program on a database and in a folder of its own, with an empty full project. */
export async function startValidationProgram(): Promise<ValidationProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-validation-'));
  const postgres = await startOwnPostgres();
  const retailID = uuidv7();
  await seed(postgres.url, retailID);
  const program = await spawnProgram({ role: 'all', env: { DATABASE_URL: postgres.url, REVEAL_DATA: folder } });
  const token = await signIn(program.url);
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${program.url}/api/main/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const projectTime = await firstPeriod(program.url, token);
  const place = { retailID, multiBase: true, projectTime, setStatus: 'Final', storeExtraction: 1 };
  const { projectid } = await ask<{ projectid: string }>('createproject', place);
  return {
    ...{ url: program.url, email: PERSON, password: PASSWORD, projectId: projectid, ask },
    upload: (files) => upload(program.url, ask, projectid, files),
    validated: () => validated(ask, projectid),
    stop: async () => {
      await program.kill('SIGTERM');
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function firstPeriod(url: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/lite/gettimeperiod`, { headers });
  const [period] = (await response.json()) as { id: string }[];
  if (!period) throw new Error('a tenant begins with time periods');
  return period.id;
}

async function upload(
  url: string,
  ask: ValidationProgram['ask'],
  projectid: string,
  files: readonly ZipFileSpec[],
): Promise<void> {
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
}

async function validated(ask: ValidationProgram['ask'], projectid: string): Promise<void> {
  const until = Date.now() + VALIDATED_MS;
  for (;;) {
    const answer = await ask<Verdict>(`getprojectvalidation/${projectid}`);
    if (answer.validation && !answer.pending && !answer.stale) return;
    if (Date.now() > until) throw new Error(`not validated: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
