import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChosenFile, Intake } from './intake-store.js';
import { isZip, openZip } from './unzip-files.js';

/** Takes files into an intake; zips among them are opened here, one after the other, and their files taken instead. */
export function useZips(intake: Intake) {
  const [opening, setOpening] = useState<string | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const openOne = useCallback(
    async (zip: ChosenFile) => {
      if (!alive.current) return;
      setOpening(zip.path);
      await openZip(zip, (files) => alive.current && intake.add(files));
      if (alive.current) setOpening(null);
    },
    [intake],
  );
  const take = useCallback(
    (files: ChosenFile[]) => {
      const others = files.filter((file) => !isZip(file));
      if (others.length > 0) intake.add(others);
      for (const zip of files.filter(isZip)) queue.current = queue.current.then(() => openOne(zip));
    },
    [intake, openOne],
  );
  return { opening, take };
}
