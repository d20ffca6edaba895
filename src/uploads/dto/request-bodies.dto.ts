import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Matches, Max, Min } from 'class-validator';
import { REQUEST_MODES, type RequestMode } from '../entities/request.entity.js';

const FILE_TYPES = ['PSA'] as const;
const LOOKUP_TYPES = ['PSA', 'PSAL'] as const;
/** The specification has uploads at the public access level of their store; pages of version 0.2 say `lite`. */
const BUCKETS = ['public', 'lite'] as const;

export class CreateRequestDto {
  /** The project to upload to. */
  @IsUUID()
  projectid: string;

  /** What the archive holds: planogram files. */
  @IsIn(FILE_TYPES)
  filetype: (typeof FILE_TYPES)[number];

  /**
   * What the upload does to the data of a full project: `replace` makes it the whole of it, `add` joins it, files of
   * the same full name being newer versions. Lite projects take `replace` alone. `replace` unless given, here
   * or when it is submitted.
   */
  @IsOptional()
  @IsIn(REQUEST_MODES)
  mode?: RequestMode;
}

export class RenewUploadDto {
  /** The project of the request. */
  @IsUUID()
  projectid: string;

  /** The request whose archive is to be uploaded again. */
  @IsUUID()
  requestid: string;
}

export class UpdateRequestDto {
  /** The project of the request. */
  @IsUUID()
  projectid: string;

  /** The request to move. */
  @IsUUID()
  requestid: string;

  /** `processing` submits it, `cancel` ends it. */
  @IsIn(['processing', 'cancel'])
  requeststatus: 'processing' | 'cancel';

  /** How many files were packed into the archive; shown until the archive itself has been read. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  filecount?: number;

  /** What the archive holds: planogram files. */
  @IsIn(FILE_TYPES)
  filetype: (typeof FILE_TYPES)[number];

  /**
   * What the upload does to the data of a full project: `replace` makes it the whole of it, `add` joins it, files of
   * the same full name being newer versions. Lite projects take `replace` alone. Left out, as `createrequest`
   * said.
   */
  @IsOptional()
  @IsIn(REQUEST_MODES)
  mode?: RequestMode;

  /**
   * Files with the same content and stores as another of the project are left out, lest they count twice; with this,
   * they count. `false` unless given.
   */
  @IsOptional()
  @IsBoolean()
  keepcopies?: boolean;
}

export class ProjectParams {
  /** Project id. */
  @IsUUID()
  p: string;
}

export class RequestParams {
  /** Project id. */
  @IsUUID()
  p: string;

  /** Request id. */
  @IsUUID()
  r: string;
}

export class TypedRequestParams {
  /** Project id. */
  @IsUUID()
  p: string;

  /** Request id. */
  @IsUUID()
  r: string;

  /** Lookup type: `PSAL`, or `PSA`, which means the same. */
  @IsIn(LOOKUP_TYPES)
  type: (typeof LOOKUP_TYPES)[number];
}

export class BucketParams {
  /** Where uploads are kept: `public`, the one place there is; `lite` names it too. */
  @IsIn(BUCKETS)
  bucket: (typeof BUCKETS)[number];

  /** Project id. */
  @IsUUID()
  p: string;

  /** Request id. */
  @IsUUID()
  r: string;
}

export class FilesPageQuery {
  /** Files in the answer, 1 to 10,000; 1,000 unless given. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(10_000)
  limit?: number;

  /** From the header `x-last-evaluated-key` of the page before. */
  @IsOptional()
  @Matches(/^[\w-]{1,64}$/)
  cursor?: string;

  /** Only files with this in their name, in any case. */
  @IsOptional()
  @IsString()
  @Length(1, 200)
  search?: string;
}
