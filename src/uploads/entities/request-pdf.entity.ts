import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A PDF of an archive, kept beside its planograms, and where it lies there: it is unpacked when somebody asks for it. */
@Entity({ name: 'request_pdfs' })
export class RequestPdfEntity {
  @PrimaryColumn({ name: 'request_id', type: 'uuid', primaryKeyConstraintName: 'pk_request_pdfs' })
  requestId: string;

  /** From 1, in the order of the archive's directory. */
  @PrimaryColumn({ name: 'pdf_no', type: 'integer', primaryKeyConstraintName: 'pk_request_pdfs' })
  pdfNo: number;

  /** With its folders. */
  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'entry_offset', type: 'bigint' })
  entryOffset: string;

  @Column({ name: 'compressed_bytes', type: 'bigint' })
  compressedBytes: string;

  @Column({ name: 'inflated_bytes', type: 'bigint' })
  inflatedBytes: string;

  @Column({ type: 'integer' })
  method: number;

  @Column({ type: 'bigint' })
  crc32: string;
}
