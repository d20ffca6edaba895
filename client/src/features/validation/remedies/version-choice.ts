import type { FindingDto } from '../../../api/validation.gen.js';

export interface VersionFile {
  fileno: number;
  filename: string;
  /** The default to keep: the one modified last, of the same date the fuller one. */
  suggested: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The planogram and store that versions have in common. */
const groupOf = ({ params }: FindingDto): string => `${textOf(params['key'])}\n${textOf(params['store'])}`;

/**
 * The files that contain a version of the planogram of `finding` (F08), from the rule's findings: each version except
 * the suggested one is a finding, and each names the suggested one.
 */
export function versionFiles(finding: FindingDto, findings: readonly FindingDto[]): VersionFile[] {
  const files = new Map<number, VersionFile>();
  for (const other of [finding, ...findings]) {
    if (groupOf(other) !== groupOf(finding)) continue;
    const { suggestedFileNo, suggestedFile } = other.params;
    if (typeof suggestedFileNo === 'number') {
      const filename = textOf(suggestedFile) || `#${suggestedFileNo}`;
      files.set(suggestedFileNo, { fileno: suggestedFileNo, filename, suggested: true });
    }
    if (other.fileno !== null && !files.has(other.fileno)) {
      files.set(other.fileno, {
        fileno: other.fileno,
        filename: other.filename ?? `#${other.fileno}`,
        suggested: false,
      });
    }
  }
  return [...files.values()].sort((one, other) => Number(other.suggested) - Number(one.suggested));
}
