import { dateI18n } from '@wordpress/date';
import { __ } from '@wordpress/i18n';

/** What a table says about each month; with `bars`, it is drawn, too. */
export interface MonthColumn {
	label: string;
	texts: string[];
	bars?: { values: number[]; titles: string[]; className?: string };
}

/** A day that is in this month everywhere. */
const dayIn = ( month: string ) => new Date( `${ month }-15T12:00:00Z` );

/** Numbers by month as bars, and the same as a table. */
export function Months( {
	months,
	columns,
	caption,
}: {
	/** As `2026-03`, the present one as the last. */
	months: string[];
	/** With a value for each month. */
	columns: MonthColumn[];
	/** Of the table. */
	caption: string;
} ) {
	const drawn = columns.flatMap( ( { label, bars } ) =>
		bars ? { label, ...bars } : []
	);
	const most = Math.max( 0, ...drawn.flatMap( ( { values } ) => values ) );
	return (
		<>
			<div className="mainstay-months__bars" aria-hidden="true">
				{ months.map( ( month, at ) => (
					<div key={ month } className="mainstay-months__month">
						<span className="mainstay-months__track">
							{ drawn.map(
								( { label, values, titles, className } ) => (
									<span
										key={ label }
										title={ titles[ at ] }
										className={ `mainstay-months__bar ${ className ?? '' }` }
										style={ {
											blockSize: `${ most ? ( Math.max( values[ at ]!, 0 ) / most ) * 100 : 0 }%`,
										} }
									/>
								)
							) }
						</span>
						{ dateI18n( 'M', dayIn( month ), undefined ) }
					</div>
				) ) }
			</div>
			{ drawn.length > 1 && (
				<p className="mainstay-months__legend" aria-hidden="true">
					{ drawn.map( ( { label, className } ) => (
						<span key={ label }>
							<span
								className={ `mainstay-months__bar ${ className ?? '' }` }
							/>
							{ label }
						</span>
					) ) }
				</p>
			) }
			<details>
				<summary>{ __( 'Show as table', 'mainstay-blocks' ) }</summary>
				<table className="widefat striped">
					<caption className="screen-reader-text">
						{ caption }
					</caption>
					<thead>
						<tr>
							<th scope="col">
								{ __( 'Month', 'mainstay-blocks' ) }
							</th>
							{ columns.map( ( { label } ) => (
								<th key={ label } scope="col">
									{ label }
								</th>
							) ) }
						</tr>
					</thead>
					<tbody>
						{ months
							.map( ( month, at ) => (
								<tr key={ month }>
									<th scope="row">
										{ dateI18n(
											'F Y',
											dayIn( month ),
											undefined
										) }
									</th>
									{ columns.map( ( { label, texts } ) => (
										<td key={ label }>{ texts[ at ] }</td>
									) ) }
								</tr>
							) )
							.reverse() }
					</tbody>
				</table>
			</details>
		</>
	);
}
