import type { Language } from '../../../core/language.js';
import { DATASET_QUERIES } from '../datasets/datasets.js';
import type { NotebookKind } from '../dto/downloads.dto.js';
import type { DatasetFormat } from '../dto/extract.dto.js';
import type { NotebookSource } from './notebook-source.js';
import { notebookWords } from './notebook-words.js';
import { pandasQuestions, type Questions, scriptQuestions, sqlQuestions } from './questions.js';

interface Kind {
  readonly format: DatasetFormat;
  readonly ending: string;
  readonly type: string;
}

export const NOTEBOOKS: Readonly<Record<NotebookKind, Kind>> = {
  duckdb: { format: 'parquet', ending: 'ipynb', type: 'application/x-ipynb+json' },
  pandas: { format: 'csv', ending: 'ipynb', type: 'application/x-ipynb+json' },
  powerbi: { format: 'parquet', ending: 'pq', type: 'text/plain; charset=utf-8' },
};
/** The datasets that the questions need. */
const NEEDED = ['facts', 'products', 'placements'] as const;
type NeededName = (typeof NEEDED)[number];

/** The notebook as text: Jupyter's JSON, or a script for Power Query's advanced editor. */
export function notebookFile(kind: NotebookKind, source: NotebookSource, language: Language): string {
  const columns = DATASET_QUERIES.facts.columns(source.display);
  const linear = columns.find(({ meaning }) => 'figure' in meaning && meaning.figure === 'linear')?.title ?? '';
  const terms = { linear, settings: source.settings };
  if (kind === 'powerbi') return script(source, scriptQuestions(terms), language);
  const questions = kind === 'duckdb' ? sqlQuestions(terms) : pandasQuestions(terms);
  const ask = (text: string) => (kind === 'duckdb' ? `con.sql("""\n${text}\n""")` : text);
  const words = notebookWords(language);
  return jupyter([
    markdown(`# ${words.title(source)}\n\n${words.about(source)}`),
    markdown(
      `${words.files}\n\n${namesOf(kind, source)
        .map(([, name]) => `- \`${name}\``)
        .join('\n')}\n\n${words.pythonSteps(kind === 'duckdb' ? 'pip install duckdb' : 'pip install pandas')}`,
    ),
    code(kind === 'duckdb' ? duckdbFiles(source) : pandasFiles(source)),
    ...words
      .questions(source.settings)
      .flatMap(({ id, title, text }) => [markdown(`## ${title}\n\n${text}`), code(ask(questions[id]))]),
  ]);
}

function namesOf(kind: NotebookKind, { fileOf }: NotebookSource): [NeededName, string][] {
  return NEEDED.map((name) => [name, fileOf(name, NOTEBOOKS[kind].format)]);
}

function duckdbFiles(source: NotebookSource): string {
  const files = namesOf('duckdb', source).map(([name, file]) => `    "${name}": ${JSON.stringify(file)},`);
  return `from pathlib import Path
import duckdb

folder = Path(".")
files = {
${files.join('\n')}
}
con = duckdb.connect()
for name, file in files.items():
    con.read_parquet(str(folder / file)).create_view(name)`;
}

function pandasFiles(source: NotebookSource): string {
  const files = namesOf('pandas', source).map(([name, file]) => {
    const texts = DATASET_QUERIES[name]
      .columns(source.display)
      .filter(({ type }) => type === 'text' || type === 'boolean');
    return `${name} = read(${JSON.stringify(file)}, ${JSON.stringify(texts.map(({ title }) => title))})`;
  });
  return `from pathlib import Path
import pandas as pd

folder = Path(".")

def read(file, texts):
    types = {column: str for column in texts}
    return pd.read_csv(folder / file, encoding="utf-8-sig", dtype=types, keep_default_na=False, na_values=[""])

${files.join('\n')}`;
}

function script(source: NotebookSource, questions: Questions, language: Language): string {
  const words = notebookWords(language);
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => `// ${line}`)
      .join('\n');
  const head = [words.title(source), words.about(source), ...words.powerbiSteps].map(lines).join('\n');
  const tables = namesOf('powerbi', source).map(
    ([name, file]) => `    ${name} = Parquet.Document(File.Contents(Folder & "${file.replaceAll('"', '""')}")),`,
  );
  const asked = words.questions(source.settings);
  const queries = asked.map(
    ({ id, title, text }) =>
      `${[title, text].map((line) => `    // ${line}`).join('\n')}\n    ${id} = ${questions[id]},`,
  );
  return `${head}
let
    Folder = "C:\\Downloads\\",
${tables.join('\n')}
${queries.join('\n')}
    Result = [${[...NEEDED, ...asked.map(({ id }) => id)].map((name) => `${name} = ${name}`).join(', ')}]
in
    Result
`;
}

interface Cell {
  readonly cell_type: 'markdown' | 'code';
  readonly metadata: object;
  readonly source: string[];
}

/** Jupyter stores a text as lines, each with its line feed. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)/);
const markdown = (text: string): Cell => ({ cell_type: 'markdown', metadata: {}, source: linesOf(text) });
const code = (text: string): Cell =>
  ({ cell_type: 'code', execution_count: null, metadata: {}, outputs: [], source: linesOf(text) }) as Cell;

/** nbformat 4.5 requires an id for each cell. */
function jupyter(cells: readonly Cell[]): string {
  return JSON.stringify(
    {
      cells: cells.map((cell, index) => ({ id: `cell-${index + 1}`, ...cell })),
      metadata: {
        kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
        language_info: { name: 'python' },
      },
      nbformat: 4,
      nbformat_minor: 5,
    },
    null,
    1,
  );
}
