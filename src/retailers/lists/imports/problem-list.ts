import { type WriteStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { once } from 'node:events';
import { DiagnosticCollector } from '../../../core/diagnostics/diagnostic-collector.js';
import { weighed } from '../../../core/tables/bad-cells.js';
import type { Diagnostic, DiagnosticList } from '../../../core/diagnostics/diagnostic.js';
import { columnLetters } from '../../../core/tables/table.js';
import { csvLine } from '../../../platform/spreadsheets/csv-writer.js';
import type { Language } from '../../../core/language.js';
import { PROBLEM_HEADS, problemText } from './problem-texts.js';

/** Problems of each kind shown on the screen. */
const KEPT_OF_EACH = 100;
/** Most lines of the full list; a file with more problems has one cause, not a million. */
const MOST_LINES = 1_000_000;

/**
 * Collects what is wrong with a file: the first of each kind for the screen, and all of them into a CSV on disk. Keeps
 * only the lines between two `flush`es in memory.
 */
export class ProblemList extends DiagnosticCollector {
  private readonly out: WriteStream;
  private waiting: string;
  private lines = 0;
  private hasErrors = false;

  constructor(
    readonly path: string,
    private readonly language: Language,
    private readonly isStrict: boolean,
  ) {
    super(KEPT_OF_EACH);
    this.waiting = `\ufeff${csvLine(PROBLEM_HEADS[language])}`;
    this.out = createWriteStream(path);
    this.out.on('error', () => undefined);
  }

  /** There is an error among them: the file cannot be imported. */
  get isBlocked(): boolean {
    return this.hasErrors;
  }

  /** Always true, because every problem goes into the full list. */
  override hasRoom(): boolean {
    return this.lines < MOST_LINES;
  }

  override add(found: Diagnostic): void {
    const diagnostic = weighed(found, this.isStrict);
    if (diagnostic.severity === 'error') this.hasErrors = true;
    if (this.lines < MOST_LINES) this.waiting += lineOf(diagnostic, this.language);
    this.lines += 1;
    if (super.hasRoom(diagnostic.code)) super.add(diagnostic);
    else this.count(diagnostic.code);
  }

  /** Writes pending lines; call this regularly. @throws on disk errors */
  async flush(): Promise<void> {
    if (this.waiting === '') return;
    const text = this.waiting;
    this.waiting = '';
    if (!this.out.write(text)) await once(this.out, 'drain');
  }

  /** Ends the list. The file is complete when this resolves. */
  async end(): Promise<DiagnosticList> {
    await this.flush();
    this.out.end();
    await once(this.out, 'close');
    return this.list();
  }

  async discard(): Promise<void> {
    this.out.destroy();
    await rm(this.path, { force: true });
  }
}

function lineOf(problem: Diagnostic, language: Language): string {
  const { code, severity, line, cell, found, params } = problem;
  const first = params?.['firstLine'];
  const cells = [
    line === 0 ? '' : String(line),
    cell === undefined ? '' : columnLetters(cell),
    severity,
    problemText(problem, language),
    found ?? '',
    String(first ?? ''),
    code,
  ];
  return csvLine(cells);
}
