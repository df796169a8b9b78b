/** Of the oldest version, which had no buttons inside: kept, and shown nowhere. */
export interface LoggedOutViewAttributes extends Record< string, unknown > {
	subscribeButtonText: string;
	loginButtonText: string;
	buttonClasses: string;
	backgroundButtonColor: string;
	textButtonColor: string;
	customBackgroundButtonColor: string;
	customTextButtonColor: string;
}
