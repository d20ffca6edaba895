import { useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.js';

/** A switch that the user's drawings remember. */
function useSwitch(key: string, usually: boolean): [boolean, () => void] {
  const other = usually ? 'off' : 'on';
  const [isOther, setIsOther] = useState(() => readStored(key) === other);
  const toggle = () => {
    writeStored(key, isOther ? null : other);
    setIsOther(!isOther);
  };
  return [isOther !== usually, toggle];
}

/** Whether the user wants patterns beside colors. */
export const usePatternPreference = () => useSwitch('reveal.shelf-patterns', false);

/** Whether wide planograms are shown in rows. */
export const useFoldPreference = () => useSwitch('reveal.shelf-rows', true);

/** Whether facings show the products' pictures, if there are any. */
export const usePicturePreference = () => useSwitch('reveal.shelf-pictures', true);

/** The same for drawings whose colors show differences, which pictures would cover up to a narrow edge. */
export const useDifferencePicturePreference = () => useSwitch('reveal.pair-pictures', false);
