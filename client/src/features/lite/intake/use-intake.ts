import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ReaderPool, createReaderPool } from '../../../workers/reader-pool.js';
import { type Intake, type IntakeSnapshot, createIntake } from './intake-store.js';

/** The user's choice of where the store number is found. */
export interface StoreChoice {
  /** 1 file name, 2 project name, 3 planogram name, 4–53 Desc 1–50. */
  readonly source: number;
  /** A pattern of one's own; '' for the first run of digits. */
  readonly pattern: string;
}

/** The intake of this page and the workers that read for it; both end with the page. */
export function useIntake(): { intake: Intake; pool: ReaderPool } | null {
  const [made, setMade] = useState<{ intake: Intake; pool: ReaderPool } | null>(null);
  useEffect(() => {
    const pool = createReaderPool();
    const intake = createIntake(pool);
    setMade({ intake, pool });
    return () => {
      intake.close();
      pool.close();
    };
  }, []);
  return made;
}

export function useIntakeSnapshot(intake: Intake): IntakeSnapshot {
  return useSyncExternalStore(intake.subscribe, intake.snapshot);
}
