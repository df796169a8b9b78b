import { enhance } from './view/enhance';

document
	.querySelectorAll< HTMLFormElement >( '.mainstay-form[data-endpoint]' )
	.forEach( enhance );
