/** WordPress's own, declared so that saved comments keep their order. */
export interface ButtonsAttributes extends Record< string, unknown > {
	lock?: object;
	metadata?: object;
	className?: string;
	align?: string;
}
