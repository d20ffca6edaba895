import type { FindingDto } from '../../../api/validation.gen.js';
import { matchOf } from './finding-actions.js';
import { MatchDialog } from './match-dialog.js';
import { VersionDialog } from './version-dialog.js';

/** Resolves a finding by a decision: a match to accept, or a file to keep or exclude. */
export function SettleDialog({ finding, onClose }: { finding: FindingDto; onClose: () => void }) {
  const isMatch = matchOf(finding) !== null;
  return isMatch ? <MatchDialog {...{ finding, onClose }} /> : <VersionDialog {...{ finding, onClose }} />;
}
