import { Box, type BoxProps } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchFromServer } from '../../api/download.js';
import { type AppStore, useAppStore } from '../../api/store.js';

const AT_ONCE = 4;
let busy = 0;
const waiting: (() => void)[] = [];

/** Waits for a turn, so that a page's pictures are fetched a few at a time. */
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

type Loaded = { readonly address: string } | { readonly error: unknown };

interface LoadingPicture {
  /** Null while loading. */
  readonly loaded: Loaded | null;
  readonly retry: () => void;
}

/** The object URL of a picture that needs a token, or the reason for a failure. */
function usePictureUrl(url: string, as: 'user' | 'guest'): LoadingPicture {
  const store: AppStore = useAppStore();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ of: string; loaded: Loaded } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let address: string | null = null;
    const load = async () => {
      if (stop.signal.aborted) return;
      const response = await fetchFromServer(store, url, as, { signal: stop.signal });
      const content = await response.blob();
      if (stop.signal.aborted) return;
      address = URL.createObjectURL(content);
      setAnswer({ of: url, loaded: { address } });
    };
    inTurn(load).catch((error: unknown) => {
      if (!stop.signal.aborted) setAnswer({ of: url, loaded: { error } });
    });
    return () => {
      stop.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [store, url, as, attempt]);
  const retry = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  return { loaded: answer?.of === url ? answer.loaded : null, retry };
}

interface Props extends Omit<BoxProps, 'as' | 'children'> {
  url: string;
  as: 'user' | 'guest';
  /** '' when the text beside it already says it. */
  alt: string;
  /** Shown while loading; and on failure, unless `failed` is given. */
  fallback?: ReactNode;
  /** Shown on failure. */
  failed?: (error: unknown, retry: () => void) => ReactNode;
}

/** A product's whole picture on a white background. */
export function PictureImage({ url, as, alt, fallback = null, failed, ...box }: Props) {
  const { loaded, retry } = usePictureUrl(url, as);
  if (loaded === null) return fallback;
  if ('error' in loaded) return failed ? failed(loaded.error, retry) : fallback;
  return (
    <Box bg="white" borderRadius="l1" borderWidth="1px" borderColor="border.muted" overflow="hidden" {...box}>
      <img src={loaded.address} alt={alt} style={{ width: '100%', height: '100%', objectFit: 'contain' }} />
    </Box>
  );
}
