import { Box, type BoxProps } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchFromServer } from '../../api/download.js';
import { type AppStore, useAppStore } from '../../api/store.js';

const AT_ONCE = 4;
let busy = 0;
const waiting: (() => void)[] = [];

/** Waits for a turn: a page of pictures is fetched a few at a time. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  busy += 1;
  try {
    return await work();
  } finally {
    busy -= 1;
    waiting.shift()?.();
  }
}

/** The object URL of a picture that needs a token; null while it comes, and for good when it cannot be had. */
function usePictureUrl(url: string, as: 'user' | 'guest'): string | null {
  const store: AppStore = useAppStore();
  const [shown, setShown] = useState<{ of: string; address: string } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let address: string | null = null;
    const load = async () => {
      if (stop.signal.aborted) return;
      const response = await fetchFromServer(store, url, as, { signal: stop.signal });
      const content = await response.blob();
      if (stop.signal.aborted) return;
      address = URL.createObjectURL(content);
      setShown({ of: url, address });
    };
    inTurn(load).catch(() => undefined);
    return () => {
      stop.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [store, url, as]);
  return shown?.of === url ? shown.address : null;
}

interface Props extends Omit<BoxProps, 'as' | 'children'> {
  url: string;
  as: 'user' | 'guest';
  /** '' where the words beside it say it already. */
  alt: string;
  /** While there is none, and where it cannot be had. */
  fallback?: ReactNode;
}

/** A picture of a product, whole, on white. */
export function PictureImage({ url, as, alt, fallback = null, ...box }: Props) {
  const address = usePictureUrl(url, as);
  if (address === null) return fallback;
  return (
    <Box bg="white" borderRadius="l1" borderWidth="1px" borderColor="border.muted" overflow="hidden" {...box}>
      <img src={address} alt={alt} style={{ width: '100%', height: '100%', objectFit: 'contain' }} />
    </Box>
  );
}
