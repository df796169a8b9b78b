/**
 * What names have in common that differ in capitals only, whatever the language of the page or the browser:
 * in Turkish, TIM and Tim would be two otherwise. php-stubs/core/speakers.php does the same.
 */
export const nameKey = ( name: string ): string =>
	name.toLowerCase().replace( /ı|i\u0307/g, 'i' );
