import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from './http/program-folder.js';

/** The version of this program, from package.json. */
export const PROGRAM_VERSION = readVersion();

function readVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(programFolder(), 'package.json'), 'utf8'));
  return version;
}
