import { __ } from '@wordpress/i18n';

export interface ViewLink< Name extends string > {
	name: Name;
	title: string;
	/** Of the view, so that it can be opened elsewhere and kept. */
	href: string;
	/** What the number beside it counts; none for no number. */
	count?: number;
	/** The number with its noun, for screen readers. */
	words?: string;
}

/** The views of a screen, as links. */
export function ViewLinks< Name extends string >( {
	links,
	current,
	onGo,
}: {
	links: ViewLink< Name >[];
	current: Name;
	onGo: ( view: Name ) => void;
} ) {
	return (
		<nav
			className="mainstay-screen__views"
			aria-label={ __( 'Views', 'mainstay-blocks' ) }
		>
			<ul>
				{ links.map( ( { name, title, href, count = 0, words } ) => (
					<li key={ name }>
						<a
							href={ href }
							aria-current={
								name === current ? 'page' : undefined
							}
							onClick={ ( event ) => {
								if ( ! event.metaKey && ! event.ctrlKey ) {
									event.preventDefault();
									onGo( name );
								}
							} }
						>
							{ title }
							{ count > 0 && (
								<>
									{ ' ' }
									<span
										className="mainstay-screen__count"
										aria-hidden="true"
									>
										{ count }
									</span>
									<span className="screen-reader-text">
										{ words }
									</span>
								</>
							) }
						</a>
					</li>
				) ) }
			</ul>
		</nav>
	);
}
