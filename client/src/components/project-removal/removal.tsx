import { lazy, Suspense } from 'react';

const RemovalDialog = lazy(async () => ({ default: (await import('./removal-dialog.js')).RemovalDialog }));

/** The question before a project is deleted, fetched when it is asked. */
export function Removal(props: { projectId: string; name: string; onClose: () => void }) {
  return (
    <Suspense>
      <RemovalDialog {...props} />
    </Suspense>
  );
}
