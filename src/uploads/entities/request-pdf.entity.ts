import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A PDF of an archive, stored beside its planograms, with its place there: it is unpacked on request. */
@Entity({ name: 'request_pdfs' })
export class RequestPdfEntity {
  @PrimaryColumn({ name: 'request_id', type: 'uuid', primaryKeyConstraintName: 'pk_request_pdfs' })
  requestId: string;

  /** 1-based, in the order of the archive's directory. */
  @PrimaryColumn({ name: 'pdf_no', type: 'integer', primaryKeyConstraintName: 'pk_request_pdfs' })
  pdfNo: number;

  /** Including its folders. */
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
