import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

export class SignInDto {
  @ApiProperty({
    description: 'E-mail address, in any spelling of upper and lower case.',
    example: 'analyst@reveal.example',
  })
  @IsEmail()
  @MaxLength(254)
  email: string;

  @ApiProperty({ description: 'Password.', format: 'password' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(256)
  password: string;

  @ApiPropertyOptional({
    description:
      'Where the refresh token goes: `browser` (an HttpOnly cookie that scripts never see; the default) or `api` (the body).',
    enum: ['browser', 'api'],
  })
  @IsOptional()
  @IsIn(['browser', 'api'])
  client?: 'browser' | 'api';
}
