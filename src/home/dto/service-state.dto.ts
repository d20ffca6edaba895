import { ApiProperty } from '@nestjs/swagger';

export class ServiceStateDto {
  @ApiProperty({
    description:
      'Why uploads are refused and processing pauses: `disk-full`. It goes on by itself; nothing that was accepted is lost. Null: nothing pauses.',
    enum: ['disk-full'],
    nullable: true,
    type: String,
  })
  paused: 'disk-full' | null;
}
