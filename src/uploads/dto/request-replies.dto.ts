import { REQUEST_MODES, type RequestMode, type RequestState, REQUEST_STATES } from '../entities/request.entity.js';
import { ApiProperty } from '@nestjs/swagger';
import { PROJECT_KINDS, ProjectBaseCallPointDto, type ProjectKind } from '../../projects/projects.facade.js';

/** For a file that was read; see `ExtractedFileDto`. */
export const FILE_USES = ['used', 'superseded', 'excluded', 'past', 'pending'] as const;
export type FileUse = (typeof FILE_USES)[number];

export class UploadLinkDto {
  /** Where to PUT the zip's bytes, once, without a bearer token: the link is signed. */
  url: string;

  @ApiProperty({ enum: ['PUT'] })
  method: 'PUT';

  /** The same upload through tus 1.0, which survives a broken connection. */
  tusUrl: string;

  /** When the link expires; `renewupload` returns a new one. */
  expiresAt: Date;
}

export class CreatedRequestDto {
  /** The new request, in state `initial`. */
  requestid: string;
  upload: UploadLinkDto;
}

export class RequestErrorDto {
  /** `errors.<code>` in the client's texts. */
  code: string;
  /** The entry of the archive that causes it; empty for the archive as a whole. */
  filename: string;
  /** Values for the text of `code`, by name; empty if there are none. Sizes are in bytes. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params: Record<string, string | number>;
  /** In English. */
  message: string;
  /** Reference (`X-Request-Id`) of the call whose work failed, to quote to support; null if none was stored. */
  @ApiProperty({ type: String, nullable: true })
  reference: string | null;
}

export class RequestDto {
  projectid: string;
  requestid: string;

  /** `initial → uploaded → processing → complete | error | cancel`; a request with some bad files ends complete. */
  @ApiProperty({ enum: REQUEST_STATES })
  requeststatus: RequestState;

  filetype: string;

  /** The archive’s name in storage; null when stored files were read again. */
  @ApiProperty({ type: String, nullable: true })
  filename: string | null;

  /** The edition, which decides the next step: a lite upload is analyzed at once, a full one is validated first. */
  @ApiProperty({ enum: PROJECT_KINDS })
  requestflow: ProjectKind;

  /** Base call points of its project, by name; none in a lite project, or in one for the whole place. */
  @ApiProperty({ type: [ProjectBaseCallPointDto] })
  basecallpoints: ProjectBaseCallPointDto[];

  /** Always false: comparisons use existing projects (`createcomparereport`), never uploads. */
  @ApiProperty({ enum: [false] })
  isCompare: false;

  /** Always null, see `isCompare`. */
  @ApiProperty({ type: String, nullable: true })
  compareid: null;

  /** Always null, see `isCompare`. */
  @ApiProperty({ type: String, nullable: true })
  comparedProject: null;

  /** Files of the archive, including those refused by name; until it has been read, the client's count. */
  filecount: number;

  /** Files without an outcome yet. */
  fileprocessing: number;

  /** Files that were read. */
  filecompleted: number;

  /** Files in error; `getrequestfiles/…/error` has the reason for each. */
  fileerrored: number;

  /** Folders and system files of the archive: not counted as files. */
  entriesskipped: number;

  /** The current step while `processing`: reading the archive's directory, reading the files, computing the report. */
  @ApiProperty({ enum: ['read-archive', 'read-planograms', 'analyse'], nullable: true, type: String })
  step: string | null;

  /** Size of the archive in bytes; null before it is uploaded. */
  @ApiProperty({ type: Number, nullable: true })
  archivebytes: number | null;

  /** When retention deleted the archive, so that it cannot be read again. Null while it is stored. */
  @ApiProperty({ type: Date, nullable: true, required: false })
  archiveremovedat?: Date | null;

  /** An earlier request of this project with an identical archive; it is processed all the same. */
  @ApiProperty({ type: String, nullable: true })
  sameasrequestid: string | null;

  /** Why the request as a whole ended in error. */
  @ApiProperty({ type: RequestErrorDto, nullable: true })
  error: RequestErrorDto | null;

  /** What it does to the project’s data: replaces it, or is added to it. */
  @ApiProperty({ enum: REQUEST_MODES })
  mode: RequestMode;

  /** Email address of the person who opened it; null for requests from before this field whose owner was deleted. */
  @ApiProperty({ type: String, nullable: true })
  createdby: string | null;

  /** Part of the project’s current data. */
  inuse: boolean;

  /** Its files that count in the project’s current data: read, not superseded by a newer version, not excluded. */
  fileinuse: number;

  /**
   * Files that were excluded when they were read, because another one has the same content and stores; include them
   * with `includefiles`, or with `keepcopies` on submission.
   */
  copiesleftout: number;

  /** Its files in error that `retryrequest` reads again. */
  fileretryable: number;

  /** `retryrequest` has something to do: files to read again, or resuming where it stopped. */
  retryable: boolean;

  /** The request whose failed files this one reads again. */
  @ApiProperty({ type: String, nullable: true })
  retryofrequestid: string | null;

  /** It read all files of the project’s data again from their original archives, with the settings of that time. */
  rereads: boolean;

  createdat: Date;
  updatedat: Date;

  @ApiProperty({ type: Date, nullable: true })
  finishedat: Date | null;
}

export class ExtractedFileDto {
  /** Number of the file in the project; planogram ids start with it. */
  fileno: number;
  /** Including its folders. */
  filename: string;
  /** Planograms in the file. */
  planograms: number;
  /** The store number found; the first when planograms differ, null when none has one. */
  @ApiProperty({ type: String, nullable: true })
  storenumber: string | null;
  /** All store numbers found in the file. */
  storenumbers: string[];
  positions: number;
  products: number;
  /** True count of diagnostics with severity warning. */
  warnings: number;
  /** True count of diagnostics with severity error: rows that were skipped. */
  errors: number;

  /**
   * Whether it counts in the project’s current data: `used`; `superseded` by a newer version with the same full name;
   * `excluded` by a person or as a copy; `past`, because a later upload replaced its whole request; `pending` until its
   * request is complete.
   */
  @ApiProperty({ enum: FILE_USES })
  use: FileUse;
}

export class FailedFileDto {
  /** Null when the archive as a whole was refused. */
  @ApiProperty({ type: Number, nullable: true })
  fileno: number | null;

  /** Including its folders; `file.zip` when the archive as a whole was refused. */
  filename: string;
  /** 1-based; 0 for the file as a whole. */
  line: number;
  /** `errors.<code>` in the client's texts. */
  code: string;
  /** Values for the text of `code`, by name; empty if there are none. Sizes are in bytes. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params: Record<string, string | number>;
  /** In English. */
  message: string;
  /** The cause may have passed: `retryrequest` reads it again. All others need another file. */
  retryable: boolean;
}

export class UploadedFileCountDto {
  projectid: string;
  requestid: string;
  /** How many of the request's files are in storage: 0 until the archive is complete. */
  filecount: number;
  /** Size of the archive in bytes; 0 until it is complete. */
  bytes: number;
}

export class FolderDto {
  /** Path inside the zip; empty at the top. */
  folder: string;
  filecount: number;
  filecompleted: number;
  fileerrored: number;
}
