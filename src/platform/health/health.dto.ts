import { ApiProperty } from '@nestjs/swagger';

export class HealthDto {
  @ApiProperty({ description: 'Always `ok`; anything else is an error answer.', enum: ['ok'] })
  status!: 'ok';

  @ApiProperty({ description: 'The version of the program that answers.' })
  version!: string;
}
