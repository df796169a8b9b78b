import { enhanceFileInput } from './view/enhance';

document
	.querySelectorAll< HTMLInputElement >( '.mainstay-form [data-file-texts]' )
	.forEach( enhanceFileInput );
