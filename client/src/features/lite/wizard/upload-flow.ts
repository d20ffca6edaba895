import { asApiError } from '../../../api/problem.js';
import type { AppStore } from '../../../api/store.js';
import type { UploadLinkDto } from '../../../api/uploads.gen.js';
import type { StoreChoice } from '../intake/use-intake.js';
import { type PackedNote, asNote } from './packed-note.js';
import { PackingError } from './packing.js';
import type { Transfer } from '../../../lib/transfer.js';
import { type Place, type UploadCalls, type UploadMode, uploadCalls } from './upload-calls.js';
import { holdUpload } from './upload-lock.js';
import { type UploadRecord, forgetRecord, writeRecord } from './upload-record.js';
import type { UploadServices } from './upload-services.js';
import { IDLE, type UploadEvent, type UploadFailure, type UploadState, reduceUpload } from './upload-state.js';

/** A full project that takes an upload. */
export interface UploadTarget {
  readonly projectId: string;
  readonly name: string;
}

/**
 * One upload, from the first click to the submission: project, request, archive, transfer, count. Listeners are
 * notified of every state change; failures are states too, so nothing here rejects.
 */
export class LiteUpload {
  private current: UploadState = IDLE;
  private readonly listeners = new Set<() => void>();
  private readonly calls: UploadCalls;
  private readonly key: string = crypto.randomUUID();
  private stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private transfer: Transfer | null = null;
  private archive: Blob | null = null;
  private files: ReadonlyMap<string, File> = new Map();
  private known: PackedNote | null = null;
  private record: UploadRecord | null = null;
  private poll: ReturnType<typeof setInterval> | undefined;
  private release: (() => void) | null = null;

  constructor(
    store: Pick<AppStore, 'dispatch'>,
    private readonly userId: string,
    private readonly services: UploadServices,
    /** The full project that the files are for; null for a lite project of their own. */
    private readonly target: UploadTarget | null = null,
  ) {
    this.calls = uploadCalls(store);
  }

  readonly state = (): UploadState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What is known of the files; null after a reload in a browser that could not keep it. */
  get note(): PackedNote | null {
    return this.known;
  }

  /** Creates project and request, packs the note's files and uploads them, until the server has them all. */
  start(name: string, note: PackedNote, files: ReadonlyMap<string, File>): Promise<void> {
    this.known = note;
    this.files = files;
    this.tell({ type: 'started', name, selected: note.files.length });
    return this.go();
  }

  /** Goes on with an upload that a reload or a closed browser broke off. */
  async continueFrom(record: UploadRecord): Promise<void> {
    this.takeUp(record);
    const { requestId } = record;
    this.known = asNote(await this.services.storedNote(requestId));
    this.archive = record.packed ? await this.services.storedArchive(requestId) : null;
    await this.go();
  }

  /** Ends an upload that was broken off, here and at the server. */
  async discard(record: UploadRecord): Promise<void> {
    this.takeUp(record);
    await this.cancel();
  }

  pause(): void {
    this.transfer?.pause();
    this.tell({ type: 'paused' });
  }

  /** Resumes after a pause, an interruption or a failure; finished steps are not repeated. */
  resume(): Promise<void> {
    const { name, selected } = this.current;
    this.tell({ type: 'started', name, selected });
    return this.go();
  }

  /** Submits the upload: where store numbers are and, for a full project, what happens to its data. */
  async submit(choice: StoreChoice, mode?: UploadMode): Promise<void> {
    const place = this.place();
    if (!place) return;
    this.tell({ type: 'submitting' });
    try {
      await this.calls.chooseStores(place.projectId, choice);
      const keepcopies = this.known?.keepsCopies;
      await this.calls.submit(place, { filecount: this.current.selected, mode, keepcopies });
      this.forget();
      this.tell({ type: 'submitted' });
    } catch (error) {
      this.tell({ type: 'refused', failure: { kind: 'call', error: asApiError(error) } });
    }
  }

  /** Ends the upload here and on the server. If the server cannot be reached, this is a failure that can be retried. */
  async cancel(): Promise<void> {
    this.tell({ type: 'cancelling' });
    this.halt();
    // A pending call may still create the project, which then has to be canceled.
    await this.running;
    try {
      await this.cancelAtServer();
      this.forget();
      this.tell({ type: 'cancelled' });
    } catch (error) {
      this.tell({ type: 'failed', failure: { kind: 'call', error: asApiError(error) } });
    }
  }

  /** Stops everything when the page is left, to be resumed later. */
  close(): void {
    this.halt();
    this.release?.();
    this.listeners.clear();
  }

  private takeUp(record: UploadRecord): void {
    const { projectId, requestId, name, selected } = record;
    this.record = record;
    this.release ??= holdUpload(requestId);
    this.tell({ type: 'started', name, selected });
    this.tell({ type: 'created', projectId, requestId });
  }

  private go(): Promise<void> {
    if (this.stopping.signal.aborted) this.stopping = new AbortController();
    const { signal } = this.stopping;
    this.running = this.run(signal).catch((error: unknown) => {
      if (signal.aborted) return;
      this.tell({ type: 'failed', failure: failureOf(error) });
    });
    return this.running;
  }

  /** What is missing, in order. Each part is done once, however often this runs. */
  private async run(signal: AbortSignal): Promise<void> {
    const link = await this.ensureRequest(signal);
    const place = this.place();
    if (!place) return;
    const uploaded = link ? 0 : await this.calls.countUploaded(place);
    if (uploaded > 0) {
      this.tell({ type: 'arrived' });
      this.tell({ type: 'counted', uploaded });
      return;
    }
    this.archive ??= await this.pack(place, signal);
    signal.throwIfAborted();
    this.tell({ type: 'archived', bytes: this.archive.size });
    const fresh = link ?? (await this.calls.renewLink(place));
    signal.throwIfAborted();
    await this.send(this.archive, fresh, signal);
  }

  private async ensureRequest(signal: AbortSignal): Promise<UploadLinkDto | null> {
    const { name, selected, requestId: known } = this.current;
    if (known !== null) return null;
    const projectId = this.target?.projectId ?? (await this.ensureLiteProject(signal));
    const { requestId, link } = await this.calls.createRequest(projectId);
    this.tell({ type: 'created', projectId, requestId });
    const target = this.target?.projectId;
    this.remember({
      userId: this.userId,
      projectId,
      requestId,
      name,
      target,
      selected,
      packed: false,
      uploadUrl: null,
    });
    signal.throwIfAborted();
    await this.services.storeNote(requestId, this.known);
    return link;
  }

  private async ensureLiteProject(signal: AbortSignal): Promise<string> {
    const { name, selected } = this.current;
    const projectId = this.current.projectId ?? (await this.calls.createProject(name, this.key));
    this.tell({ type: 'created', projectId, requestId: null });
    signal.throwIfAborted();
    await this.calls.markPending(projectId, selected);
    signal.throwIfAborted();
    return projectId;
  }

  private async pack({ requestId }: Place, signal: AbortSignal): Promise<Blob> {
    if (this.files.size === 0) throw new PackingError({ kind: 'files-lost' });
    this.tell({ type: 'packed', files: 0 });
    const { files = [], pdfs = [] } = this.known ?? {};
    const paths = [...files.map(({ path }) => path), ...pdfs];
    const entries = paths.flatMap((path) => {
      const file = this.files.get(path);
      return file ? [{ path, file }] : [];
    });
    const archive = await this.services.pack(
      requestId,
      entries,
      // PDFs come last and are not counted, here as on the server.
      (packed) => this.tell({ type: 'packed', files: Math.min(packed, files.length) }),
      signal,
    );
    this.change({ packed: true });
    return archive;
  }

  /** Resumes on its own when the server may have space again. */
  private resumeLater(signal: AbortSignal): void {
    setTimeout(() => {
      if (!signal.aborted && this.current.phase === 'interrupted') void this.resume();
    }, this.services.roomMs);
  }

  private async send(archive: Blob, link: UploadLinkDto, signal: AbortSignal): Promise<void> {
    this.transfer?.pause();
    const heard = (event: UploadEvent) => !signal.aborted && this.tell(event);
    this.transfer = await this.services.transfer({
      archive,
      tusUrl: link.tusUrl,
      uploadUrl: this.record?.uploadUrl ?? null,
      onUrl: (uploadUrl) => this.change({ uploadUrl }),
      onProgress: (bytes) => heard({ type: 'sent', bytes }),
      onDone: () => {
        heard({ type: 'arrived' });
        void this.askCount();
      },
      onInterrupted: (error) => {
        heard({ type: 'interrupted', failure: { kind: 'call', error } });
        if (error.code === 'storage.full') this.resumeLater(signal);
      },
    });
    if (signal.aborted) return this.transfer.pause();
    clearInterval(this.poll);
    this.poll = setInterval(() => void this.askCount(), this.services.pollMs);
  }

  /** The number of arrived files: requested after the last byte, and every five seconds meanwhile. */
  private async askCount(): Promise<void> {
    const place = this.place();
    const { phase } = this.current;
    if (!place || (phase !== 'uploading' && phase !== 'checking')) return;
    try {
      this.tell({ type: 'counted', uploaded: await this.calls.countUploaded(place) });
    } catch {
      // Asked again in five seconds.
    }
  }

  private async cancelAtServer(): Promise<void> {
    const { projectId } = this.current;
    const place = this.place();
    try {
      if (place) await this.calls.cancelRequest(place);
      else if (projectId !== null && !this.target) await this.calls.cancelProject(projectId);
    } catch (error) {
      // It is gone or has already ended on the server, which is the goal.
      const { status } = asApiError(error);
      if (status !== 404 && status !== 409) throw error;
    }
  }

  private place(): Place | null {
    const { projectId, requestId } = this.current;
    return projectId !== null && requestId !== null ? { projectId, requestId } : null;
  }

  private tell(event: UploadEvent): void {
    const next = reduceUpload(this.current, event);
    if (next === this.current) return;
    this.current = next;
    if (next.phase !== 'uploading' && next.phase !== 'checking' && next.phase !== 'paused') clearInterval(this.poll);
    for (const listener of this.listeners) listener();
  }

  private halt(): void {
    clearInterval(this.poll);
    this.stopping.abort();
    this.transfer?.pause();
  }

  private remember(record: UploadRecord): void {
    this.record = record;
    this.release ??= holdUpload(record.requestId);
    writeRecord(record);
  }

  private change(change: Partial<UploadRecord>): void {
    if (this.record && !this.stopping.signal.aborted) this.remember({ ...this.record, ...change });
  }

  private forget(): void {
    clearInterval(this.poll);
    this.record = null;
    const place = this.place();
    if (place) {
      forgetRecord(place.requestId);
      void this.services.forgetArchive(place.requestId);
    }
    this.release?.();
    this.release = null;
  }
}

const failureOf = (error: unknown): UploadFailure =>
  error instanceof PackingError ? error.failure : { kind: 'call', error: asApiError(error) };
