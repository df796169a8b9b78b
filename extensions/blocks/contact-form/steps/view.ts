import { startSteps } from './start-steps';

document
	.querySelectorAll< HTMLFormElement >( '.mainstay-form' )
	.forEach( startSteps );
