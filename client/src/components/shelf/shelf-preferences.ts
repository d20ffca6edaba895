import { useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.js';

/** A switch that this person's drawings keep until it is switched again. */
function useSwitch(key: string, usually: boolean): [boolean, () => void] {
  const other = usually ? 'off' : 'on';
  const [isOther, setIsOther] = useState(() => readStored(key) === other);
  const toggle = () => {
    writeStored(key, isOther ? null : other);
    setIsOther(!isOther);
  };
  return [isOther !== usually, toggle];
}

/** Whether this person wants patterns beside colours. */
export const usePatternPreference = () => useSwitch('reveal.shelf-patterns', false);

/** Whether wide planograms are seen in rows. */
export const useFoldPreference = () => useSwitch('reveal.shelf-rows', true);

/** Whether facings show the products' pictures, where there are any. */
export const usePicturePreference = () => useSwitch('reveal.shelf-pictures', true);

/** The same of drawings whose colors say how they differ, of which pictures leave no more than an edge. */
export const useDifferencePicturePreference = () => useSwitch('reveal.pair-pictures', false);
