import { enhance } from '../../../shared/sign-up/sign-up-form';

document
	.querySelectorAll< HTMLFormElement >(
		'.wp-block-jetpack-subscriptions .mainstay-sign-up'
	)
	.forEach( enhance );
