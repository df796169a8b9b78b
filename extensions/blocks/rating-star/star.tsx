/** One star, as functions.php draws it on the page. */
export const WHOLE =
	'M12 1.8l3.1 6.7 7.3.8-5.4 5 1.5 7.2-6.5-3.6-6.5 3.6L7 14.3l-5.4-5 7.3-.8z';
export const HALF = 'M12 1.8v16.1l-6.5 3.6L7 14.3l-5.4-5 7.3-.8z';

export function Star( { part }: { part: 0 | 0.5 | 1 } ) {
	return (
		<svg
			className="wp-block-jetpack-rating-star__star"
			viewBox="0 0 24 24"
			width="24"
			height="24"
			fill="none"
			stroke="currentColor"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
		>
			<path d={ WHOLE } />
			{ part > 0 && (
				<path
					d={ part === 1 ? WHOLE : HALF }
					fill="currentColor"
					stroke="none"
				/>
			) }
		</svg>
	);
}
