import { enhance } from './enhance';

document
	.querySelectorAll< HTMLFormElement >( '.mainstay-form[data-endpoint]' )
	.forEach( enhance );
